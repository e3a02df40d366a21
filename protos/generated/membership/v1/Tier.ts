// Original file: membership/v1/membership.proto

import type { Amounts as _membership_v1_Amounts, Amounts__Output as _membership_v1_Amounts__Output } from '../../membership/v1/Amounts.ts';
import type { Long } from '@grpc/proto-loader';

export interface Tier {
  'id'?: (number | string | Long);
  'name'?: (string);
  'description'?: (string);
  'position'?: (number);
  'status'?: (string);
  'imageUrl'?: (string);
  'membersCount'?: (number | string | Long);
  'pricesAutomaticallyConverted'?: (boolean);
  'askForShippingAddress'?: (boolean);
  'benefits'?: (string)[];
  'monthly'?: (_membership_v1_Amounts | null);
  'annual'?: (_membership_v1_Amounts | null);
  'createdAt'?: (string);
  'updatedAt'?: (string);
}

export interface Tier__Output {
  'id': (number);
  'name': (string);
  'description': (string);
  'position': (number);
  'status': (string);
  'imageUrl': (string);
  'membersCount': (number);
  'pricesAutomaticallyConverted': (boolean);
  'askForShippingAddress': (boolean);
  'benefits': (string)[];
  'monthly': (_membership_v1_Amounts__Output | null);
  'annual': (_membership_v1_Amounts__Output | null);
  'createdAt': (string);
  'updatedAt': (string);
}
