import type { Fields } from '../kit/stored';
import type { Cart } from './cart';

export type SaleRecords = { cart: Fields<Omit<Cart, 'id'> & { expireAt: Date }> };
