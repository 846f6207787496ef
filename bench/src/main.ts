/** `npm run bench -- <name>`; each bench is a file of its own that prints its figures. */
const benches: Record<string, () => Promise<void>> = {
  search: async () => (await import('./search.ts')).benchSearch(),
}

const bench = benches[process.argv[2] ?? '']
if (bench) await bench()
else {
  console.error(`usage: npm run bench -- ${Object.keys(benches).join('|')}`)
  process.exitCode = 1
}
