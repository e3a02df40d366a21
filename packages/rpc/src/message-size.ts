/** The largest message of each direction, decompressed. A larger one is not sent, and is refused where it arrives. */
export const requestSizeBytesMax = 4 * 1024 * 1024
export const answerSizeBytesMax = 8 * 1024 * 1024
