// Original file: preview/v1/preview.proto


export interface SearchProductTemplatesRequest {
  'query'?: (string);
  'category'?: (string);
  'size'?: (number);
  'page'?: (number);
  'cursor'?: (string);
  '_size'?: "size";
  '_cursor'?: "cursor";
}

export interface SearchProductTemplatesRequest__Output {
  'query': (string);
  'category': (string);
  'size'?: (number);
  'page': (number);
  'cursor'?: (string);
  '_size'?: "size";
  '_cursor'?: "cursor";
}
