// Original file: shop/v1/shop.proto


export interface Individual {
  'firstName'?: (string);
  'lastName'?: (string);
  'email'?: (string);
  'phone'?: (string);
  'dobDay'?: (number);
  'dobMonth'?: (number);
  'dobYear'?: (number);
  'addressLine1'?: (string);
  'addressLine2'?: (string);
  'addressCity'?: (string);
  'addressState'?: (string);
  'addressPostalCode'?: (string);
  'addressCountry'?: (string);
  'ssnLast4'?: (string);
  'idNumber'?: (string);
  '_firstName'?: "firstName";
  '_lastName'?: "lastName";
  '_email'?: "email";
  '_phone'?: "phone";
  '_dobDay'?: "dobDay";
  '_dobMonth'?: "dobMonth";
  '_dobYear'?: "dobYear";
  '_addressLine1'?: "addressLine1";
  '_addressLine2'?: "addressLine2";
  '_addressCity'?: "addressCity";
  '_addressState'?: "addressState";
  '_addressPostalCode'?: "addressPostalCode";
  '_addressCountry'?: "addressCountry";
  '_ssnLast4'?: "ssnLast4";
  '_idNumber'?: "idNumber";
}

export interface Individual__Output {
  'firstName'?: (string);
  'lastName'?: (string);
  'email'?: (string);
  'phone'?: (string);
  'dobDay'?: (number);
  'dobMonth'?: (number);
  'dobYear'?: (number);
  'addressLine1'?: (string);
  'addressLine2'?: (string);
  'addressCity'?: (string);
  'addressState'?: (string);
  'addressPostalCode'?: (string);
  'addressCountry'?: (string);
  'ssnLast4'?: (string);
  'idNumber'?: (string);
  '_firstName'?: "firstName";
  '_lastName'?: "lastName";
  '_email'?: "email";
  '_phone'?: "phone";
  '_dobDay'?: "dobDay";
  '_dobMonth'?: "dobMonth";
  '_dobYear'?: "dobYear";
  '_addressLine1'?: "addressLine1";
  '_addressLine2'?: "addressLine2";
  '_addressCity'?: "addressCity";
  '_addressState'?: "addressState";
  '_addressPostalCode'?: "addressPostalCode";
  '_addressCountry'?: "addressCountry";
  '_ssnLast4'?: "ssnLast4";
  '_idNumber'?: "idNumber";
}
