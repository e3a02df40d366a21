// Original file: preview/v1/preview.proto

import type { ProductTemplateSummary as _preview_v1_ProductTemplateSummary, ProductTemplateSummary__Output as _preview_v1_ProductTemplateSummary__Output } from '../../preview/v1/ProductTemplateSummary.ts';

export interface SearchProductTemplatesResponse {
  'templates'?: (_preview_v1_ProductTemplateSummary)[];
  'total'?: (number);
  'nextCursor'?: (string);
  'afterCursor'?: (boolean);
  '_nextCursor'?: "nextCursor";
}

export interface SearchProductTemplatesResponse__Output {
  'templates': (_preview_v1_ProductTemplateSummary__Output)[];
  'total': (number);
  'nextCursor'?: (string);
  'afterCursor': (boolean);
  '_nextCursor'?: "nextCursor";
}
