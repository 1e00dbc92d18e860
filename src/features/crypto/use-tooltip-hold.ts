import { type PointerEvent, useRef } from 'react';

/**
 * Lets a mouse rest on a tooltip that otherwise follows it (WCAG 1.4.13): a pointer that moves onto the tooltip from above or
 * below is on it until it leaves it. One that moves along the chart at the tooltip's height passes below it.
 */
export function useTooltipHold() {
  const tooltipRef = useRef<HTMLDivElement>(null);
  const previous = useRef({ y: 0, isOn: false });

  function isOnTooltip({ clientX, clientY, pointerType }: PointerEvent): boolean {
    const { y, isOn } = previous.current;
    const box = tooltipRef.current?.getBoundingClientRect();
    const isBeside = (pointerY: number) => box !== undefined && pointerY >= box.top && pointerY <= box.bottom;
    const isInside = isBeside(clientY) && box !== undefined && clientX >= box.left && clientX <= box.right;
    previous.current = { y: clientY, isOn: pointerType === 'mouse' && isInside && (isOn || !isBeside(y)) };
    return previous.current.isOn;
  }
  return { tooltipRef, isOnTooltip };
}
