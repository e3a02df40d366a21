// Original file: shop/v1/shop.proto


export interface CreateShopResponse {
  'shopId'?: (string);
  'shopName'?: (string);
  'publicToken'?: (string);
  'invitationEmail'?: (string);
  'invitationStatus'?: (string);
  'payoutOnboardingUrl'?: (string);
  '_invitationEmail'?: "invitationEmail";
  '_invitationStatus'?: "invitationStatus";
  '_payoutOnboardingUrl'?: "payoutOnboardingUrl";
}

export interface CreateShopResponse__Output {
  'shopId': (string);
  'shopName': (string);
  'publicToken': (string);
  'invitationEmail'?: (string);
  'invitationStatus'?: (string);
  'payoutOnboardingUrl'?: (string);
  '_invitationEmail'?: "invitationEmail";
  '_invitationStatus'?: "invitationStatus";
  '_payoutOnboardingUrl'?: "payoutOnboardingUrl";
}
