import { createContext, type ReactNode, useContext } from 'react';
import { Img, Link, Section } from 'react-email';
import { inkOn, type MailBrand, type MailFont } from '@/lib/domain/mailing/brand/brand';
import { FONT, styles, WORD_FONT } from './styles';

/** The producer's brand, for the inner parts of a mail. */
export const BrandContext = createContext<MailBrand | null>(null);

const FONTS: Record<MailFont, string> = {
  modern: FONT,
  classic: "Georgia, 'Times New Roman', serif",
  wide: 'Verdana, Geneva, sans-serif',
  typed: "'Courier New', Courier, monospace",
};

export const pageStyle = (brand: MailBrand | null) => ({
  ...styles.page,
  fontFamily: FONTS[brand?.font ?? 'modern'],
});

/** The brand's letters for Word. */
export const wordFont = (brand: MailBrand | null): string =>
  brand && brand.font !== 'modern' ? FONTS[brand.font] : WORD_FONT;

type Props = { href: string; children: ReactNode };

/** A table, because Word gives padding to a cell and not to a link; elsewhere the link has it, so that all of it can be pressed. */
export function MailButton({ href, children }: Props) {
  const brand = useContext(BrandContext);
  const own = brand && { backgroundColor: brand.main };
  return (
    <table role="presentation" width="100%" border={0} cellPadding="0" cellSpacing="0">
      <tbody>
        <tr>
          <td align="center" style={{ ...styles.press, ...own }}>
            <Link href={href} style={{ ...styles.button, ...own }}>
              {children}
            </Link>
          </td>
        </tr>
      </tbody>
    </table>
  );
}

/** In a dark mail a brand's colour would not be read: there its links have the colour of the text. */
export function MailLink({ href, children }: Props) {
  const brand = useContext(BrandContext);
  const own = brand && { color: brand.main };
  return (
    <Link className={brand ? 'ink' : 'accent'} href={href} style={{ ...styles.link, ...own }}>
      {children}
    </Link>
  );
}

/** The sender: picture or logo, and always the name. Its colours are the brand's in a dark mail, too. */
export function MailHeader({ name, image }: { name: string; image?: string }) {
  const brand = useContext(BrandContext);
  const picture = brand?.logo ? styles.logo : styles.avatar;
  const own = brand && { backgroundColor: brand.top };
  return (
    <Section className="line" style={{ ...styles.header, ...own }}>
      <table role="presentation" cellPadding="0" cellSpacing="0">
        <tbody>
          <tr>
            {image ? (
              <td style={{ paddingRight: 12 }}>
                <Img
                  src={image}
                  alt=""
                  width={brand?.logo ? undefined : '40'}
                  height="40"
                  style={picture}
                />
              </td>
            ) : null}
            <td
              className={brand ? undefined : 'ink'}
              style={{ ...styles.producer, ...(brand && { color: inkOn(brand.top) }) }}
            >
              {name}
            </td>
          </tr>
        </tbody>
      </table>
    </Section>
  );
}
