import type { Fields } from '../kit/stored';
import type { AutomationFields, AutomationRun } from './automation/automation';
import type { Design } from './blocks/design';
import type { MailBrand } from './brand/brand';
import type { BatchFields, TrackingFields } from './campaign-batch';
import type { CampaignFields } from './campaign-run';
import type { DmarcReport } from './dmarc/dmarc';

export type MailingRecords = {
  campaign: CampaignFields;
  campaignBatch: BatchFields;
  campaignTrackingPart: TrackingFields;
  design: Fields<Omit<Design, 'id'> & { createdBy: string }>;
  mailBrand: Fields<MailBrand & { version: number; updatedBy: string; updatedAt: Date }>;
  automation: AutomationFields;
  automationRun: Fields<AutomationRun>;
  /** The limit that the RUT raised, and the producer (`by`) whose documents last did. */
  senderRut: Fields<{ ladder: string; by: string }>;
  dmarcReport: Fields<DmarcReport & { at: Date }>;
  mailPicture: Fields<{
    large: string;
    small: string;
    width: number;
    createdBy: string;
    createdAt: Date;
  }>;
};
