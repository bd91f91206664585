export const CAMPAIGN_PICTURES = ['event', 'producer'] as const;
export type CampaignPicture = (typeof CAMPAIGN_PICTURES)[number];

export const campaignPictureOf = (name: string): CampaignPicture | null =>
  CAMPAIGN_PICTURES.find((one) => one === name) ?? null;
