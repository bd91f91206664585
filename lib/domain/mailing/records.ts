import type { Fields } from '../kit/stored';
import type { AutomationFields, AutomationRun } from './automation/automation';
import type { Design } from './blocks/design';
import type { MailBrand } from './brand/brand';
import type { BatchFields, TrackingFields } from './campaign-batch';
import type { CampaignFields } from './campaign-run';

/** What is stored of mailing, by the name of its path. */
export type MailingRecords = {
  campaign: CampaignFields;
  campaignBatch: BatchFields;
  campaignTrackingPart: TrackingFields;
  design: Fields<Omit<Design, 'id'> & { createdBy: string }>;
  mailBrand: Fields<MailBrand & { version: number; updatedBy: string; updatedAt: Date }>;
  automation: AutomationFields;
  automationRun: Fields<AutomationRun>;
  mailPicture: Fields<{
    large: string;
    small: string;
    width: number;
    createdBy: string;
    createdAt: Date;
  }>;
};
