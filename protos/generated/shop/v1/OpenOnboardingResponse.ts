// Original file: shop/v1/shop.proto

import type { OnboardingForm as _shop_v1_OnboardingForm, OnboardingForm__Output as _shop_v1_OnboardingForm__Output } from '../../shop/v1/OnboardingForm.ts';

export interface OpenOnboardingResponse {
  'refreshUrl'?: (string);
  'form'?: (_shop_v1_OnboardingForm | null);
  '_refreshUrl'?: "refreshUrl";
}

export interface OpenOnboardingResponse__Output {
  'refreshUrl'?: (string);
  'form': (_shop_v1_OnboardingForm__Output | null);
  '_refreshUrl'?: "refreshUrl";
}
