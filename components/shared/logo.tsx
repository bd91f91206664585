import { variant } from '@/lib/config';

/**
 * The variant's logo, 115×36, in the drawing of the current theme. Lazy, so that the other theme's is not fetched.
 */
export function Logo() {
  const { logo } = variant();
  return (
    <>
      <img
        src={logo.src}
        alt={logo.alt}
        width={115}
        height={36}
        loading="lazy"
        className="dark:hidden"
      />
      <img
        src={logo.srcDark}
        alt={logo.alt}
        width={115}
        height={36}
        loading="lazy"
        className="hidden dark:block"
      />
    </>
  );
}
