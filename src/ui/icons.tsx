import type { SVGProps } from 'react';

// The site's icons, one path each in a box of 24 units.
export const menuIcon = 'M4 6H20M4 12H20M4 18H20';
export const closeIcon = 'M6 6L18 18M18 6L6 18';
export const arrowRightIcon = 'M5 12H19M13 6L19 12L13 18';
export const sunIcon =
  'M16 12A4 4 0 1 1 8 12A4 4 0 1 1 16 12ZM12 2.5V4.5M12 19.5V21.5M2.5 12H4.5M19.5 12H21.5M5.3 5.3L6.7 6.7M17.3 17.3L18.7 18.7M5.3 18.7L6.7 17.3M17.3 6.7L18.7 5.3';
export const moonIcon = 'M20.5 14.5A9 9 0 1 1 9.5 3.5A7 7 0 0 0 20.5 14.5Z';

interface IconProps extends SVGProps<SVGSVGElement> {
  readonly path: string;
  /** In pixels, unless the stylesheet says otherwise. */
  readonly size?: number;
}

/** An icon in the color of the text. Decorative: its meaning is in the text beside it or in the control's name. */
export function Icon({ path, size = 24, ...props }: IconProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      {...props}
    >
      <path d={path} />
    </svg>
  );
}
