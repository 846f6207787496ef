/** The catalogue in this repository, which a start imports. */
export declare const ownFolder: string;
/** Every YAML file below a folder, by its path. */
export declare function readFolder(folder: string): Promise<Map<string, string>>;
export declare function isFolder(path: string): Promise<boolean>;
