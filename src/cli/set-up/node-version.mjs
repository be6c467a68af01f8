// Ends the process under a Node that is too old. It is imported first, and imports nothing that such a Node lacks.
const [major, minor] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Node 20.19 or newer is needed; this is ${process.versions.node}. Get it at https://nodejs.org.`)
  process.exit(2)
}
