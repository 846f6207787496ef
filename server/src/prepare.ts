import { makeTemplate } from '@opentop/store/embedded/template'
import { ownFolder, readFolder } from './catalogue/folder.ts'
import { keepCatalogue } from './catalogue/kept.ts'
import { keptCatalogues, templates } from './process/prepared.ts'

// Run by the build, so that the first start has less to do. The engine works in a thread of its own.
await Promise.all([makeTemplate(templates), readFolder(ownFolder).then((files) => keepCatalogue(files, keptCatalogues))])
