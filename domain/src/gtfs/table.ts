/** A file of a feed: the first row has the names of its columns. */
export type Table = readonly (readonly (string | number)[])[]
/** The files of a feed by name. */
export type Tables = Readonly<Record<string, Table>>
