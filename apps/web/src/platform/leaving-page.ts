let isLeaving = false;

/** Whether the whole page is being replaced: no guard leads elsewhere meanwhile, which would undo it. */
export const isLeavingPage = () => isLeaving;

/** From here on, and until the page is replaced, guards show nothing. */
export const beginLeaving = () => {
  isLeaving = true;
};
