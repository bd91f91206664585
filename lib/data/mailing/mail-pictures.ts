import * as calls from '@/lib/domain/mailing/calls';
import { call } from '../kit/call';

/** Stores a picture for a producer's mails in its two sizes, as data URLs; returns its id. */
export const saveMailPicture = async (producerId: string, large: string, small: string) =>
  (await call(calls.saveMailPicture, { producerId, large, small })).pictureId;
