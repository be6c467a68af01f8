import { serve } from '../language-server/serve.ts'
import { openStore } from '../workspace/store/store.ts'
import { projectOf, runCommand, siteHelp, siteOption } from './command/run-command.ts'

const help = `npm run --silent language-server [-- options]     answers an editor on stdin and stdout

${siteHelp}
  --stdio           accepted, because some editors add it
`

await runCommand(help, { options: { ...siteOption, stdio: { type: 'boolean' } } }, async ({ values }) => {
  const project = projectOf(values)
  serve({ project, store: openStore(project) })
  return 0
})
