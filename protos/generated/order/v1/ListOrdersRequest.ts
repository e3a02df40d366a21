// Original file: order/v1/order.proto


export interface ListOrdersRequest {
  'size'?: (number);
  'page'?: (number);
  'cursor'?: (string);
  'email'?: (string);
  'statuses'?: (string)[];
  'createdAfter'?: (string);
  'createdBefore'?: (string);
  'updatedAfter'?: (string);
  'updatedBefore'?: (string);
  '_page'?: "page";
  '_cursor'?: "cursor";
  '_email'?: "email";
  '_createdAfter'?: "createdAfter";
  '_createdBefore'?: "createdBefore";
  '_updatedAfter'?: "updatedAfter";
  '_updatedBefore'?: "updatedBefore";
}

export interface ListOrdersRequest__Output {
  'size': (number);
  'page'?: (number);
  'cursor'?: (string);
  'email'?: (string);
  'statuses': (string)[];
  'createdAfter'?: (string);
  'createdBefore'?: (string);
  'updatedAfter'?: (string);
  'updatedBefore'?: (string);
  '_page'?: "page";
  '_cursor'?: "cursor";
  '_email'?: "email";
  '_createdAfter'?: "createdAfter";
  '_createdBefore'?: "createdBefore";
  '_updatedAfter'?: "updatedAfter";
  '_updatedBefore'?: "updatedBefore";
}
