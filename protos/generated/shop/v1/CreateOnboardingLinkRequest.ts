// Original file: shop/v1/shop.proto


export interface CreateOnboardingLinkRequest {
  'shopId'?: (string);
  'returnUrl'?: (string);
  'refreshUrl'?: (string);
  '_returnUrl'?: "returnUrl";
  '_refreshUrl'?: "refreshUrl";
}

export interface CreateOnboardingLinkRequest__Output {
  'shopId': (string);
  'returnUrl'?: (string);
  'refreshUrl'?: (string);
  '_returnUrl'?: "returnUrl";
  '_refreshUrl'?: "refreshUrl";
}
