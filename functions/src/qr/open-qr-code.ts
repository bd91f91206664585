import { randomInt } from 'node:crypto';
import { FieldValue } from 'firebase-admin/firestore';
import * as logger from 'firebase-functions/logger';
import { dayIn } from '@/lib/domain/kit/day';
import { DEFAULT_TIME_ZONE } from '@/lib/domain/kit/format';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import * as calls from '@/lib/domain/qr/calls';
import { CODE_PATTERN, destinationOf, parseQrCode, SCAN_SHARDS } from '@/lib/domain/qr/qr-code';
import { openQrCodeSchema } from '@/lib/domain/qr/qr-scan-schema';
import { db } from '../support/admin';
import { answeredBy } from '../support/answered-by';
import { callable } from '../support/callable';
import { countMiss } from '../support/lookup';
import { settings } from '../support/mail/settings';

const COUNT_MS = 3_000;

/**
 * Counts a scan (not a prefetch, `ahead`) and returns the code's target: an https address, a path of this site, or ''
 * if disabled or unknown, so that codes cannot be probed. No session; scans without a target are limited by network.
 */
export const openQrCode = callable(calls.openQrCode, {
  input: openQrCodeSchema,
  access: 'open',
  handle: async ({ input: { code, ahead }, ip }) => {
    const nowhere = async () => {
      await countMiss('qrCode', ip);
      return { success: true as const, message: 'Este código no está activo', url: '' };
    };
    if (!CODE_PATTERN.test(code)) return nowhere();
    const snapshot = await db().doc(entryPaths.qrCode(code)).get();
    if (!snapshot.exists) return nowhere();
    const url = destinationOf(parseQrCode(code, snapshot.data()), settings.eventPage());
    if (!url) return nowhere();
    if (ahead) return { success: true, message: 'Listo', url };
    // Sharded: a poster at the door is scanned more often than one write per second, the limit of a document.
    const day = dayIn(new Date(), DEFAULT_TIME_ZONE);
    const counted = db()
      .doc(entryPaths.qrScan(code, randomInt(SCAN_SHARDS)))
      .set(
        { total: FieldValue.increment(1), days: { [day]: FieldValue.increment(1) } },
        { merge: true },
      );
    // A scan that cannot be counted still leads to its target. If the database is slow, counting goes on after the
    // answer, where the platform may stop it and the scan stays uncounted.
    const late = () => new Error('counting takes too long');
    await answeredBy(performance.now() + COUNT_MS, counted, late).catch((error) =>
      logger.error('scan not counted', { code, error: String(error) }),
    );
    return { success: true, message: 'Listo', url };
  },
});
