// Connects VS Code with the language server of this project. It is CommonJS, because VS Code loads extensions so.
const { workspace } = require('vscode')
const { LanguageClient, TransportKind } = require('vscode-languageclient/node')

let client

exports.activate = () => {
  const [{ uri }] = workspace.workspaceFolders
  const server = {
    command: 'node',
    args: ['src/cli/run.mjs', 'language-server'],
    options: { cwd: uri.fsPath },
    transport: TransportKind.stdio,
  }
  client = new LanguageClient('site-check', 'Check of this site', server, {
    documentSelector: [{ scheme: 'file', language: 'yaml', pattern: '**/pages/**/*.yaml' }],
    synchronize: { fileEvents: workspace.createFileSystemWatcher('**/{pages,schema}/**') },
  })
  return client.start()
}

exports.deactivate = () => client?.stop()
