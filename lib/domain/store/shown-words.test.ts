import { describe, expect, it } from 'vitest';
import { AMBASSADOR_STATE_TEXT } from '../ambassador/ambassador-state';
import { OBJECT_TEXT } from '../audit/audit-objects';
import { BIN_KIND_TEXT } from '../bin/kinds';
import { COMPLAINT_CHANNEL_TEXT, COMPLAINT_STATUS_TEXT } from '../complaint/complaint';
import {
  CONSENT_BASIS_TEXT,
  CONSENT_KIND_TEXT,
  CONSENT_PURPOSE_TEXT,
  CONSENT_SOURCE_TEXT,
} from '../contact/consent-labels';
import { CONTACT_BASIS_TEXT, CONTACT_ORIGIN_TEXT, CONTACT_STATE_TEXT } from '../contact/contact';
import { COLUMN_ROLE_TEXT } from '../contact/contact-columns';
import { PACE_TEXT } from '../contact/pace';
import { CHECK_IN_TEXT } from '../door/check-in';
import { SALE_STATE_TEXT } from '../event/availability/availability-text';
import { DISCOUNT_REFUSAL_TEXT, DISCOUNT_STATE_TEXT } from '../event/discount-price';
import { COPY_PART_TEXT } from '../event/event-copy';
import { STATUS_TEXT } from '../event/event-status';
import { VERSION_CAUSE_TEXT } from '../event/version/version-text';
import { FEATURE_TEXT } from '../feature/feature-text';
import { WORK_TEXT } from '../health/health';
import { WORK_QUEUE_TEXT } from '../health/work-queue';
import { JOB_TEXT } from '../job/job-text';
import { CAMPAIGN_STATE_WORDS } from '../mailing/campaign-text';
import { OUTCOME_WORDS, REACTION_WORDS } from '../mailing/delivery';
import { MAIL_GROUP_TEXT } from '../mailing/reception/mail-group';
import { PAYMENT_ORDER_STATUS_MANY, PAYMENT_ORDER_STATUS_TEXT } from '../order/payment-order';
import { PAYOUT_BANK_TEXT, PAYOUT_STATE_TEXT, ROW_RESULT_TEXT } from '../payout/payout';
import { PLAN_STATE_TEXT } from '../plan/plan';
import { TRACE_KIND_TEXT } from '../privacy/breach/affected';
import { BREACH_STATE_TEXT, DATA_TEXT, NATURE_TEXT } from '../privacy/breach/breach';
import { STEP_TEXT } from '../privacy/breach/breach-history';
import { REQUEST_STATE_TEXT, RIGHT_TEXT } from '../privacy/request';
import { QR_TARGET_TEXT } from '../qr/qr-code';
import { REFUND_STATUS_TEXT } from '../refund/refund';
import { PAPER_TEXT } from '../report/settlement';

type Shown = string | { label?: string; name?: string; tone?: string; help?: string };
const TABLES: Record<string, Record<string, Shown>> = {
  AMBASSADOR_STATE_TEXT,
  BIN_KIND_TEXT,
  BREACH_STATE_TEXT,
  CAMPAIGN_STATE_WORDS,
  VERSION_CAUSE_TEXT,
  CHECK_IN_TEXT,
  COLUMN_ROLE_TEXT,
  COMPLAINT_CHANNEL_TEXT,
  COMPLAINT_STATUS_TEXT,
  CONSENT_BASIS_TEXT,
  CONSENT_KIND_TEXT,
  CONSENT_PURPOSE_TEXT,
  CONSENT_SOURCE_TEXT,
  CONTACT_BASIS_TEXT,
  CONTACT_ORIGIN_TEXT,
  CONTACT_STATE_TEXT,
  COPY_PART_TEXT,
  DATA_TEXT,
  DISCOUNT_REFUSAL_TEXT,
  DISCOUNT_STATE_TEXT,
  FEATURE_TEXT,
  JOB_TEXT,
  MAIL_GROUP_TEXT,
  NATURE_TEXT,
  OBJECT_TEXT,
  OUTCOME_WORDS,
  PACE_TEXT,
  PAPER_TEXT,
  PAYMENT_ORDER_STATUS_MANY,
  PAYMENT_ORDER_STATUS_TEXT,
  PAYOUT_BANK_TEXT,
  PAYOUT_STATE_TEXT,
  PLAN_STATE_TEXT,
  QR_TARGET_TEXT,
  REACTION_WORDS,
  REFUND_STATUS_TEXT,
  REQUEST_STATE_TEXT,
  RIGHT_TEXT,
  ROW_RESULT_TEXT,
  SALE_STATE_TEXT,
  STATUS_TEXT,
  STEP_TEXT,
  TRACE_KIND_TEXT,
  WORK_QUEUE_TEXT,
  WORK_TEXT,
};
const TONES = ['good', 'info', 'wait', 'bad', 'neutral'];

describe.each(Object.entries(TABLES))(
  'what a screen shows for a stored word: %s',
  (_name, table) => {
    const words = Object.values(table).map((shown) =>
      typeof shown === 'string' ? shown : (shown.label ?? shown.name ?? ''),
    );

    it('has words for each, and the same for no two', () => {
      expect(words.length).toBeGreaterThan(1);
      expect(words.filter((word) => !/^\p{L}/u.test(word))).toEqual([]);
      expect(words.filter((word, n) => words.indexOf(word) !== n)).toEqual([]);
    });

    it('has a colour that there is, where it has one', () => {
      const tones = Object.values(table).flatMap((shown) =>
        typeof shown === 'string' || shown.tone === undefined ? [] : [shown.tone],
      );
      expect(tones.filter((tone) => !TONES.includes(tone))).toEqual([]);
      expect([0, words.length]).toContain(tones.length);
    });
  },
);
