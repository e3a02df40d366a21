// Original file: shop/v1/shop.proto

import type { FormProblem as _shop_v1_FormProblem, FormProblem__Output as _shop_v1_FormProblem__Output } from '../../shop/v1/FormProblem.ts';

export interface OnboardingForm {
  'session'?: (string);
  'shopName'?: (string);
  'businessType'?: (string);
  'country'?: (string);
  'values'?: ({[key: string]: string});
  'provided'?: (string)[];
  'returnUrl'?: (string);
  'problems'?: (_shop_v1_FormProblem)[];
}

export interface OnboardingForm__Output {
  'session': (string);
  'shopName': (string);
  'businessType': (string);
  'country': (string);
  'values': ({[key: string]: string});
  'provided': (string)[];
  'returnUrl': (string);
  'problems': (_shop_v1_FormProblem__Output)[];
}
