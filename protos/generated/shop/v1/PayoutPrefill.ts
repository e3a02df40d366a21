// Original file: shop/v1/shop.proto

import type { BusinessProfile as _shop_v1_BusinessProfile, BusinessProfile__Output as _shop_v1_BusinessProfile__Output } from '../../shop/v1/BusinessProfile.ts';
import type { Individual as _shop_v1_Individual, Individual__Output as _shop_v1_Individual__Output } from '../../shop/v1/Individual.ts';
import type { Company as _shop_v1_Company, Company__Output as _shop_v1_Company__Output } from '../../shop/v1/Company.ts';

export interface PayoutPrefill {
  'businessProfile'?: (_shop_v1_BusinessProfile | null);
  'individual'?: (_shop_v1_Individual | null);
  'company'?: (_shop_v1_Company | null);
  'externalAccount'?: (string);
  '_externalAccount'?: "externalAccount";
}

export interface PayoutPrefill__Output {
  'businessProfile': (_shop_v1_BusinessProfile__Output | null);
  'individual': (_shop_v1_Individual__Output | null);
  'company': (_shop_v1_Company__Output | null);
  'externalAccount'?: (string);
  '_externalAccount'?: "externalAccount";
}
