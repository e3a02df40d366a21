// Original file: membership/v1/membership.proto

import type { Amounts as _membership_v1_Amounts, Amounts__Output as _membership_v1_Amounts__Output } from '../../membership/v1/Amounts.ts';
import type { Benefits as _membership_v1_Benefits, Benefits__Output as _membership_v1_Benefits__Output } from '../../membership/v1/Benefits.ts';
import type { Long } from '@grpc/proto-loader';

export interface UpdateTierRequest {
  'tierId'?: (number | string | Long);
  'name'?: (string);
  'imageResourceId'?: (number | string | Long);
  'description'?: (string);
  'monthly'?: (_membership_v1_Amounts | null);
  'annual'?: (_membership_v1_Amounts | null);
  'pricesAutomaticallyConverted'?: (boolean);
  'askForShippingAddress'?: (boolean);
  'benefits'?: (_membership_v1_Benefits | null);
  '_name'?: "name";
  '_imageResourceId'?: "imageResourceId";
  '_description'?: "description";
  '_pricesAutomaticallyConverted'?: "pricesAutomaticallyConverted";
  '_askForShippingAddress'?: "askForShippingAddress";
}

export interface UpdateTierRequest__Output {
  'tierId': (number);
  'name'?: (string);
  'imageResourceId'?: (number);
  'description'?: (string);
  'monthly': (_membership_v1_Amounts__Output | null);
  'annual': (_membership_v1_Amounts__Output | null);
  'pricesAutomaticallyConverted'?: (boolean);
  'askForShippingAddress'?: (boolean);
  'benefits': (_membership_v1_Benefits__Output | null);
  '_name'?: "name";
  '_imageResourceId'?: "imageResourceId";
  '_description'?: "description";
  '_pricesAutomaticallyConverted'?: "pricesAutomaticallyConverted";
  '_askForShippingAddress'?: "askForShippingAddress";
}
