/** What the events of one answer may be large, in bytes: less than half of what an answer may. One that is larger goes alone. */
export const answerBytesMax = 3_000_000
