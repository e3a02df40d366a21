// Original file: preview/v1/preview.proto


export interface SearchProductTemplatesRequest {
  'query'?: (string);
  'category'?: (string);
  'size'?: (number);
  'page'?: (number);
  '_size'?: "size";
}

export interface SearchProductTemplatesRequest__Output {
  'query': (string);
  'category': (string);
  'size'?: (number);
  'page': (number);
  '_size'?: "size";
}
