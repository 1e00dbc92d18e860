// Icons of the demos. Those in icons.tsx are part of every page.
export const pencilIcon = 'M4 20L5 15L15.5 4.5A2.47 2.47 0 0 1 19 8L8.5 18.5ZM13.5 6.5L17 10';
export const trashIcon = 'M4 6.5H20M9 6.5V4H15V6.5M6 6.5L7 20H17L18 6.5M10 11V15.5M14 11V15.5';
export const locateIcon =
  'M18.5 12A6.5 6.5 0 1 1 5.5 12A6.5 6.5 0 1 1 18.5 12ZM12 2V5.5M12 18.5V22M2 12H5.5M18.5 12H22M14 12A2 2 0 1 1 10 12A2 2 0 1 1 14 12Z';
