// Original file: shop/v1/shop.proto


export interface CreateOnboardingLinkResponse {
  'url'?: (string);
  'expiresAt'?: (string);
}

export interface CreateOnboardingLinkResponse__Output {
  'url': (string);
  'expiresAt': (string);
}
