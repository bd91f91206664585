import { Timestamp } from 'firebase-admin/firestore';
import { innerPaths } from '@/lib/domain/kit/inner/paths';
import * as calls from '@/lib/domain/mailing/calls';
import { type DmarcReport, dmarcKey, parseDmarcReport } from '@/lib/domain/mailing/dmarc/dmarc';
import { DmarcProblem, readDmarcReport } from '@/lib/domain/mailing/dmarc/dmarc-report';
import { addDmarcReportSchema } from '@/lib/domain/mailing/dmarc/dmarc-schema';
import { db } from '../support/admin';
import { callable } from '../support/callable';
import { idOfKey } from '../support/codes';
import { fail } from '../support/errors';
import { transact } from '../support/transact';
import { unpackReport } from './support/unpack-report';

/**
 * Reads a DMARC aggregate report, as XML, gzip or zip in base64, and keeps what it says. Administrators only. The same report
 * again changes nothing; of two with the same id and days the one with more mails stays, as some reporters send the first in parts.
 */
export const addDmarcReport = callable(calls.addDmarcReport, {
  access: 'admin',
  input: addDmarcReportSchema,
  handle: async ({ input: { file } }) => {
    const report = readFile(file);
    const ref = db().doc(innerPaths.dmarcReport(idOfKey(dmarcKey(report))));
    const isNew = await transact(async (tx) => {
      const before = await tx.get(ref);
      if (before.exists && parseDmarcReport(ref.id, before.data()).total >= report.total) {
        return false;
      }
      tx.set(ref, { ...report, at: Timestamp.now() });
      return true;
    });
    const message = isNew ? `Informe de ${report.org} leído` : `Ya teníamos este de ${report.org}`;
    return { success: true, message, isNew };
  },
});

function readFile(file: string): DmarcReport {
  try {
    return readDmarcReport(unpackReport(Buffer.from(file, 'base64')));
  } catch (error) {
    if (!(error instanceof DmarcProblem)) throw error;
    throw fail('invalid-argument', error.message, 'file');
  }
}
