import { makeTemplate } from '@opentop/store/embedded/template'
import { ownFolder, readFolder } from './catalogue/folder.ts'
import { keepCatalogue } from './catalogue/kept.ts'
import { keptCatalogues, templates } from './process/prepared.ts'

await Promise.all([makeTemplate(templates), readFolder(ownFolder).then((files) => keepCatalogue(files, keptCatalogues))])
