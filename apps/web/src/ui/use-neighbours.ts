import { useState } from "react";

/** Neighbours of the open item among those shown; an item that left the list keeps its position. */
export const useNeighbours = (id: string, order: string[]) => {
  const [shownOrder, setShownOrder] = useState(order);
  if (order !== shownOrder && order.includes(id) && order.join() !== shownOrder.join()) setShownOrder(order);
  const place = shownOrder.indexOf(id);
  return {
    place,
    total: shownOrder.length,
    previous: shownOrder[place - 1],
    next: place === -1 ? undefined : shownOrder[place + 1],
  };
};
