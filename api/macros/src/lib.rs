//! `#[call(get, "/order/{id}")]` describes a handler for the contract: [`utoipa::path`] with what the signature says already.
//!
//! - The tag is the first part of the path, unless `tag = "..."` names another.
//! - `Input<T>` is the request body.
//! - `ApiResult<Json<T>>` answers 200 with `T`, `ApiResult<(StatusCode, Json<T>)>` 201; a success in `responses(...)` stands for it.
//!
//! Everything else is written as `utoipa::path` takes it.

use proc_macro::TokenStream;
use proc_macro2::{Delimiter, TokenStream as Tokens, TokenTree};
use quote::{quote, quote_spanned};
use syn::parse::{Parse, ParseStream};
use syn::{FnArg, GenericArgument, Ident, ItemFn, LitStr, PathArguments, ReturnType, Token, Type};

#[proc_macro_attribute]
pub fn call(arguments: TokenStream, handler: TokenStream) -> TokenStream {
    let arguments = syn::parse_macro_input!(arguments as Arguments);
    let handler = syn::parse_macro_input!(handler as ItemFn);
    let Arguments { method, path, others, responses } = &arguments;
    let tag = (!arguments.names("tag")).then(|| {
        let tag = path.value().split('/').nth(1).unwrap_or_default().to_owned();
        quote!(tag = #tag,)
    });
    let body = body(&handler).filter(|_| !arguments.names("request_body"));
    let body = body.map(|body| quote!(request_body = #body,));
    let success = success(&handler).filter(|_| !names_success(responses));
    let success = success.map(|(status, body)| quote!((status = #status, body = #body),));
    quote_spanned! { method.span() =>
        #[utoipa::path(#method, path = #path, #tag #(#others,)* #body responses(#success #responses))]
        #handler
    }
    .into()
}

/// What the attribute is given.
struct Arguments {
    method: Ident,
    path: LitStr,
    /// As they are written, but `responses`.
    others: Vec<Tokens>,
    /// Between the parentheses of `responses(...)`.
    responses: Tokens,
}

impl Arguments {
    fn names(&self, name: &str) -> bool {
        self.others.iter().any(|argument| starts_with(argument, name))
    }
}

impl Parse for Arguments {
    fn parse(input: ParseStream) -> syn::Result<Self> {
        let method = input.parse()?;
        input.parse::<Token![,]>()?;
        let mut arguments =
            Self { method, path: input.parse()?, others: Vec::new(), responses: Tokens::new() };
        while !input.is_empty() {
            input.parse::<Token![,]>()?;
            let mut argument = Tokens::new();
            while !input.is_empty() && !input.peek(Token![,]) {
                argument.extend([input.parse::<TokenTree>()?]);
            }
            if starts_with(&argument, "responses") {
                arguments.responses = argument.into_iter().filter_map(in_parentheses).collect();
            } else if !argument.is_empty() {
                arguments.others.push(argument);
            }
        }
        Ok(arguments)
    }
}

fn starts_with(tokens: &Tokens, name: &str) -> bool {
    matches!(tokens.clone().into_iter().next(), Some(TokenTree::Ident(ident)) if ident == name)
}

fn in_parentheses(token: TokenTree) -> Option<Tokens> {
    match token {
        TokenTree::Group(group) if group.delimiter() == Delimiter::Parenthesis => Some(group.stream()),
        _ => None,
    }
}

/// Whether one of the responses, `(status = 204, ...)`, is a success or a redirect.
fn names_success(responses: &Tokens) -> bool {
    let mut all = responses.clone().into_iter().filter_map(in_parentheses);
    all.any(|response| {
        response
            .into_iter()
            .any(|token| matches!(token, TokenTree::Literal(status) if ["2", "3"].iter().any(|first| status.to_string().starts_with(first))))
    })
}

/// `T` of a parameter `Input<T>`.
fn body(handler: &ItemFn) -> Option<&Type> {
    handler.sig.inputs.iter().find_map(|input| match input {
        FnArg::Typed(input) => inside("Input", &input.ty),
        FnArg::Receiver(_) => None,
    })
}

/// Status and body of what the handler answers when all is well.
fn success(handler: &ItemFn) -> Option<(u16, &Type)> {
    let ReturnType::Type(_, answer) = &handler.sig.output else {
        return None;
    };
    match inside("ApiResult", answer)? {
        Type::Tuple(parts) if parts.elems.len() == 2 => Some((201, inside("Json", parts.elems.last()?)?)),
        answer => Some((200, inside("Json", answer)?)),
    }
}

/// `T` of the type `name<T>`.
fn inside<'t>(name: &str, of: &'t Type) -> Option<&'t Type> {
    let Type::Path(path) = of else { return None };
    let last = path.path.segments.last().filter(|last| last.ident == name)?;
    let PathArguments::AngleBracketed(arguments) = &last.arguments else {
        return None;
    };
    match arguments.args.first()? {
        GenericArgument::Type(inner) => Some(inner),
        _ => None,
    }
}
