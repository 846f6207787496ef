import { type Catalogue } from '@opentop/contract/catalogue';
export type LocatedMistake = {
    file: string;
    line: number;
    field: string;
    reason: string;
};
/** Parses and checks a whole catalogue; every mistake has file, line, field and reason. */
export declare function parseCatalogue(files: ReadonlyMap<string, string>): {
    catalogue: Catalogue;
    mistakes: LocatedMistake[];
};
