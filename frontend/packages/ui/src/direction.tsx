/** Tells menus, sliders and tabs which way the page reads, for their keys and places. */
export { DirectionProvider } from '@base-ui/react/direction-provider';
