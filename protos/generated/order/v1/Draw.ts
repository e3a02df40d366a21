// Original file: order/v1/order.proto

import type { DrawWinner as _order_v1_DrawWinner, DrawWinner__Output as _order_v1_DrawWinner__Output } from '../../order/v1/DrawWinner.ts';

export interface Draw {
  'id'?: (string);
  'giftPurchaseId'?: (string);
  'state'?: (string);
  'quantity'?: (number);
  'seedHash'?: (string);
  'seed'?: (string);
  'winners'?: (_order_v1_DrawWinner)[];
  'participantsHash'?: (string);
  '_seed'?: "seed";
  '_participantsHash'?: "participantsHash";
}

export interface Draw__Output {
  'id': (string);
  'giftPurchaseId': (string);
  'state': (string);
  'quantity': (number);
  'seedHash': (string);
  'seed'?: (string);
  'winners': (_order_v1_DrawWinner__Output)[];
  'participantsHash'?: (string);
  '_seed'?: "seed";
  '_participantsHash'?: "participantsHash";
}
