import { queryOptions } from '@tanstack/react-query';
import * as calls from '@/lib/domain/whatsapp/calls';
import type { TellKind } from '@/lib/domain/whatsapp/telling';
import type { TellingCap, WhatsappRate } from '@/lib/domain/whatsapp/telling-cost';
import { call } from '../kit/call';

/** Switches a kind of message on or off for one of the person's own phones. */
export const switchTelling = (phone: string, kind: TellKind, on: boolean) =>
  call(calls.switchTelling, { phone, kind, on });

/** The messages of this month in a producer's name, and its cap. */
export const tellingQuery = (producerId: string) =>
  queryOptions({
    queryKey: ['telling', producerId],
    queryFn: () => call(calls.readTelling, { producerId }),
    staleTime: 30_000,
  });

export const setTellingCap = (producerId: string, cap: TellingCap) =>
  call(calls.setTellingCap, { producerId, ...cap });

export const setWhatsappRates = (rates: WhatsappRate[]) => call(calls.setWhatsappRates, { rates });
