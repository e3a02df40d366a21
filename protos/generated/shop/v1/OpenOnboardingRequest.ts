// Original file: shop/v1/shop.proto


export interface OpenOnboardingRequest {
  'token'?: (string);
}

export interface OpenOnboardingRequest__Output {
  'token': (string);
}
