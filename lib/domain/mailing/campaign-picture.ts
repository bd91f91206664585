/** The pictures that a campaign's mail may show, by name. */
export const CAMPAIGN_PICTURES = ['event', 'producer'] as const;
export type CampaignPicture = (typeof CAMPAIGN_PICTURES)[number];

/** Parses the name of a picture in an address; null if it is unknown. */
export const campaignPictureOf = (name: string): CampaignPicture | null =>
  CAMPAIGN_PICTURES.find((one) => one === name) ?? null;
