/** Groups of nodes that lead back to each other, the largest first. `edges`: a map from a node to the nodes it leads to. */
export function circles(edges) {
  const reach = new Map();
  for (const start of edges.keys()) {
    const visited = new Set();
    const open = [start];
    while (open.length > 0) {
      for (const next of edges.get(open.pop()) ?? []) {
        if (!visited.has(next)) {
          visited.add(next);
          open.push(next);
        }
      }
    }
    reach.set(start, visited);
  }
  const groups = new Map();
  for (const node of edges.keys()) {
    const group = [...reach.get(node)].filter((other) => reach.get(other)?.has(node)).sort();
    if (group.length > 1) groups.set(group[0], group);
  }
  return [...groups.values()].sort((one, other) => other.length - one.length);
}
