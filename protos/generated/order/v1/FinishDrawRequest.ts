// Original file: order/v1/order.proto

import type { Participant as _order_v1_Participant, Participant__Output as _order_v1_Participant__Output } from '../../order/v1/Participant.ts';

export interface FinishDrawRequest {
  'drawId'?: (string);
  'participants'?: (_order_v1_Participant)[];
}

export interface FinishDrawRequest__Output {
  'drawId': (string);
  'participants': (_order_v1_Participant__Output)[];
}
