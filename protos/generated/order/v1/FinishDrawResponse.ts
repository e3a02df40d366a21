// Original file: order/v1/order.proto

import type { Draw as _order_v1_Draw, Draw__Output as _order_v1_Draw__Output } from '../../order/v1/Draw.ts';

export interface FinishDrawResponse {
  'draw'?: (_order_v1_Draw | null);
}

export interface FinishDrawResponse__Output {
  'draw': (_order_v1_Draw__Output | null);
}
