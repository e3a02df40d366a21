// Original file: shop/v1/shop.proto

import type { OnboardingForm as _shop_v1_OnboardingForm, OnboardingForm__Output as _shop_v1_OnboardingForm__Output } from '../../shop/v1/OnboardingForm.ts';

export interface FinishOnboardingResponse {
  'returnUrl'?: (string);
  'form'?: (_shop_v1_OnboardingForm | null);
  '_returnUrl'?: "returnUrl";
}

export interface FinishOnboardingResponse__Output {
  'returnUrl'?: (string);
  'form': (_shop_v1_OnboardingForm__Output | null);
  '_returnUrl'?: "returnUrl";
}
