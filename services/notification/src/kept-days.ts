/** How long the ledger and the log of deliveries are kept. */
export const keptDays = 30
