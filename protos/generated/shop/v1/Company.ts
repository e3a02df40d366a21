// Original file: shop/v1/shop.proto


export interface Company {
  'name'?: (string);
  'addressLine1'?: (string);
  'addressLine2'?: (string);
  'addressCity'?: (string);
  'addressState'?: (string);
  'addressPostalCode'?: (string);
  'addressCountry'?: (string);
  'taxId'?: (string);
  'vatId'?: (string);
  'registrationNumber'?: (string);
  'structure'?: (string);
  '_name'?: "name";
  '_addressLine1'?: "addressLine1";
  '_addressLine2'?: "addressLine2";
  '_addressCity'?: "addressCity";
  '_addressState'?: "addressState";
  '_addressPostalCode'?: "addressPostalCode";
  '_addressCountry'?: "addressCountry";
  '_taxId'?: "taxId";
  '_vatId'?: "vatId";
  '_registrationNumber'?: "registrationNumber";
  '_structure'?: "structure";
}

export interface Company__Output {
  'name'?: (string);
  'addressLine1'?: (string);
  'addressLine2'?: (string);
  'addressCity'?: (string);
  'addressState'?: (string);
  'addressPostalCode'?: (string);
  'addressCountry'?: (string);
  'taxId'?: (string);
  'vatId'?: (string);
  'registrationNumber'?: (string);
  'structure'?: (string);
  '_name'?: "name";
  '_addressLine1'?: "addressLine1";
  '_addressLine2'?: "addressLine2";
  '_addressCity'?: "addressCity";
  '_addressState'?: "addressState";
  '_addressPostalCode'?: "addressPostalCode";
  '_addressCountry'?: "addressCountry";
  '_taxId'?: "taxId";
  '_vatId'?: "vatId";
  '_registrationNumber'?: "registrationNumber";
  '_structure'?: "structure";
}
