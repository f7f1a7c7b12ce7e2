/**
 * The contract is one JSON document with references into itself. Swagger UI reads every document as YAML and resolves it by
 * a model of the whole of OpenAPI: ten seconds for two megabytes.
 */
const oneDocument = () => {
  let contract;
  const at = (path) => path.reduce((node, key) => node?.[key], contract);
  const target = (reference) =>
    at(
      reference
        .slice(2)
        .split("/")
        .map((key) => key.replaceAll("~1", "/").replaceAll("~0", "~")),
    );
  /** The node with what its references name in their place; `above` are the references that it stands in. */
  const resolved = (node, above = []) => {
    if (Array.isArray(node)) return node.map((each) => resolved(each, above));
    if (node === null || typeof node !== "object") return node;
    const { $ref: reference, ...own } = node;
    const members = Object.fromEntries(Object.entries(own).map(([key, value]) => [key, resolved(value, above)]));
    if (typeof reference !== "string" || above.includes(reference)) return members;
    return { ...resolved(target(reference), [...above, reference]), ...members };
  };
  return {
    statePlugins: {
      spec: {
        wrapActions: {
          parseToJson:
            (_original, { specActions }) =>
            (text) => {
              contract = JSON.parse(text);
              return specActions.updateJsonSpec(contract);
            },
          requestResolvedSubtree:
            (_original, { specActions }) =>
            (path) =>
              specActions.updateResolvedSubtree(path, resolved(at(path))),
        },
      },
    },
  };
};

SwaggerUIBundle({
  url: "/docs/openapi.json",
  dom_id: "#reference",
  plugins: [oneDocument],
  deepLinking: true,
  defaultModelsExpandDepth: 0,
  docExpansion: "list",
  filter: true,
  tryItOutEnabled: true,
  validatorUrl: null,
});
