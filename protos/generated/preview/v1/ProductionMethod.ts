// Original file: preview/v1/preview.proto

export const ProductionMethod = {
  DTG: 'DTG',
  SUBLIMATION: 'SUBLIMATION',
  PRINT: 'PRINT',
} as const;

export type ProductionMethod =
  | 'DTG'
  | 0
  | 'SUBLIMATION'
  | 1
  | 'PRINT'
  | 2

export type ProductionMethod__Output = typeof ProductionMethod[keyof typeof ProductionMethod]
