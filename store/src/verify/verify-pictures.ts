/** Each row found is a fault. */
export const pictureChecks: readonly { name: string; text: string }[] = [
  {
    name: 'a picture is the bytes that its name was made from',
    text: `SELECT hash AS fault FROM pictures WHERE hash <> left(encode(sha256(bytes), 'hex'), 32)
            UNION ALL SELECT hash || '-' || width || '.' || format AS fault FROM picture_files WHERE sha256 <> sha256(bytes)`,
  },
]
