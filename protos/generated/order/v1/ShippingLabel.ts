// Original file: order/v1/order.proto


export interface ShippingLabel {
  'trackingNumber'?: (string);
  'trackingCompany'?: (string);
  '_trackingNumber'?: "trackingNumber";
  '_trackingCompany'?: "trackingCompany";
}

export interface ShippingLabel__Output {
  'trackingNumber'?: (string);
  'trackingCompany'?: (string);
  '_trackingNumber'?: "trackingNumber";
  '_trackingCompany'?: "trackingCompany";
}
