type DownloadFacts = { fileName: string; url: string; expiresAt: string }

/** A file as whoever it belongs to reads it. */
export const toDownload = ({ fileName, url, expiresAt }: DownloadFacts) => ({ fileName, url, expiresAt })
