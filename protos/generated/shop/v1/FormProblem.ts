// Original file: shop/v1/shop.proto


export interface FormProblem {
  'field'?: (string);
  'message'?: (string);
}

export interface FormProblem__Output {
  'field': (string);
  'message': (string);
}
