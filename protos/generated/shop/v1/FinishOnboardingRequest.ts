// Original file: shop/v1/shop.proto


export interface FinishOnboardingRequest {
  'token'?: (string);
  'session'?: (string);
  'businessType'?: (string);
  'country'?: (string);
  'values'?: ({[key: string]: string});
}

export interface FinishOnboardingRequest__Output {
  'token': (string);
  'session': (string);
  'businessType': (string);
  'country': (string);
  'values': ({[key: string]: string});
}
